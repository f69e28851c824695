import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { routes } from "./routes.ts";

export const accounts = defineDomain({ name: "accounts", routes, exportData });
