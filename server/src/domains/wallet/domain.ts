import type { Domain } from "../domain.ts";
import { handlers } from "./handlers.ts";

export const wallet: Domain = { name: "wallet", routes: [], on: handlers };
