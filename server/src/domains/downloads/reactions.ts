import { on } from "../../platform/events.ts";
import { accountRemoved } from "../accounts/events.ts";
import { forgetDownload } from "./actions/clearDownloads.ts";

export const reactions = [on(accountRemoved, "downloads.forget-after-removal", forgetDownload)];
