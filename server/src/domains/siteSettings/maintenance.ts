import type { Call } from "#contract/call.ts";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/http/errors.ts";
import { readSetting } from "./queries.ts";
import { maintenance } from "./settings.ts";

/** Calls that members and guests may use meanwhile: to log in and out, and to choose a language. */
const isOpen = ({ access, id }: Call): boolean =>
	access === "public" && !id.startsWith("account.register") && !id.startsWith("account.sendsms");

/** During maintenance only administrators change something. @throws AppError 503 `maintenance` */
export async function refuseInMaintenance(ctx: Ctx, call: Call): Promise<void> {
	if (ctx.viewer.admin || isOpen(call)) return;
	if (await readSetting(ctx.deps, maintenance)) throw new AppError(503, "maintenance");
}
