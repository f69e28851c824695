import { on } from "../../platform/jobs/events.ts";
import { accountDeleted } from "../accounts/events.ts";
import { deleteExportOfMember } from "./actions/deleteExports.ts";

export const handlers = [on(accountDeleted, "dataExport.delete-with-account", deleteExportOfMember)];
