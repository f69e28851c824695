import { defineDomain } from "../domain.ts";
import { routes } from "./routes.ts";

/** What members earn XGold by. */
export const xgoldTasks = defineDomain({ name: "tasks", routes });
