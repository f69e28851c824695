import { defineDomain } from "../domain.ts";
import { exportData } from "./exportData.ts";
import { mayConfirmEmail, mayCreate, mayPublish } from "./policy.ts";
import { routes } from "./routes.ts";

export const accounts = defineDomain({ name: "accounts", routes, exportData, permissions: { mayConfirmEmail, mayCreate, mayPublish } });
