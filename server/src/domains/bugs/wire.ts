import { type BugItem, bugItemNames } from "#contract/bugOptions.ts";
import type { SelectedOptions } from "#contract/bugViews.ts";
import { boards } from "#contract/sections.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { ThreadBody } from "../threads/wire.ts";
import type { TypedBug } from "./content.ts";

/** The bug in a body for the bug board. @throws Invalid `sel_var` when it is malformed */
export const readBug = (body: ThreadBody): TypedBug | undefined =>
	body.fid === boards.bugs
		? {
				reproduce: body.reproduce,
				deviceModel: body.device_model,
				systemVersion: body.system_version,
				options: body.sel_var === undefined ? undefined : parseOptions(body.sel_var),
			}
		: undefined;

/** @throws Invalid `sel_var` for text, and for an unknown option */
export function parseOptions(sent: SelectedOptions | string): SelectedOptions {
	if (typeof sent === "object" && Object.keys(sent).every((name) => bugItemNames.includes(name as BugItem)))
		return sent;
	throw new Invalid({ sel_var: "bug-option-unknown" });
}
