import { type BugItem, bugChoiceOf, bugItemNames } from "#contract/bugOptions.ts";
import type { SelectedOptions } from "#contract/bugViews.ts";
import { constraints } from "#contract/constraints.ts";
import { renderRichText } from "../../platform/data/richText.ts";
import { cleanLine, cleanText } from "../../platform/data/text.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { countCharacters, hasVisibleText } from "../threads/content.ts";

const { stepsLength, deviceLength } = constraints.bug;

/** A bug's fields as typed; a draft stores them. Those left out stay as they are in an edit. */
export interface TypedBug {
	reproduce?: string | undefined;
	deviceModel?: string | undefined;
	systemVersion?: string | undefined;
	options?: SelectedOptions | undefined;
}

/** The columns that a payload sets. */
export type BugContent = Partial<
	Record<BugItem, number> & Record<"reproduce" | "reproduceHtml" | "deviceModel" | "systemVersion", string>
>;

/** Whether nothing was typed. */
export const isBlankBug = ({ reproduce = "", options = {} }: TypedBug): boolean =>
	!hasVisibleText(reproduce) && !Object.values(options).some(Boolean);

/** The columns of chosen options. @throws Invalid `sel_var` for an unknown choice, or without a module */
export function checkOptions(options: SelectedOptions): Record<BugItem, number> {
	const { module = 0, frequency = 0, severity = 0 } = options;
	const chosen = { module, frequency, severity };
	if (bugItemNames.some((item) => chosen[item] !== 0 && bugChoiceOf(item, chosen[item]) === undefined))
		throw new Invalid({ sel_var: "bug-option-unknown" });
	if (module === 0) throw new Invalid({ sel_var: "bug-module-missing" });
	return chosen;
}

/** Cleans and checks a bug's fields. @throws Invalid by field */
export function checkBug({ reproduce, options, ...device }: TypedBug): BugContent {
	const steps = reproduce === undefined ? undefined : cleanText(reproduce);
	const [deviceModel, systemVersion] = [device.deviceModel, device.systemVersion].map((text) =>
		text === undefined ? undefined : cleanLine(text),
	);
	const fields: Invalid["fields"] = {};
	if (steps && countCharacters(steps) > stepsLength) fields.reproduce = "field.too-long";
	if (deviceModel && countCharacters(deviceModel) > deviceLength) fields.deviceModel = "field.too-long";
	if (systemVersion && countCharacters(systemVersion) > deviceLength) fields.systemVersion = "field.too-long";
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	return {
		...(options && checkOptions(options)),
		...(steps !== undefined && { reproduce: steps, reproduceHtml: hasVisibleText(steps) ? renderRichText(steps) : "" }),
		...(deviceModel !== undefined && { deviceModel }),
		...(systemVersion !== undefined && { systemVersion }),
	};
}
