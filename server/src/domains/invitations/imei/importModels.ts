import { imeiRules } from "#contract/imei.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { saveModels } from "./queries.ts";

const batch = 1_000;

/**
 * Reads a table of TACs and models; a first line without digits is its header.
 * @throws Invalid `csv` with the number of the first line that is none
 */
export function readModels(csv: string): { tac: string; model: string }[] {
	const byTac = new Map<string, string>();
	for (const [at, line] of csv
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.entries()) {
		if (line.trim() === "" || (at === 0 && !/\d/.test(line))) continue;
		const [, tac, model = ""] = /^\s*"?(\d{8})"?\s*[,;\t]\s*"?(.*?)"?\s*$/.exec(line) ?? [];
		const name = cleanLine(model);
		if (!tac || name === "" || [...name].length > imeiRules.modelMax)
			throw new Invalid({ csv: "imei-table" }, "imei-table", { line: at + 1 });
		byTac.set(tac, name);
	}
	if (byTac.size === 0) throw new Invalid({ csv: "imei-table" }, "imei-table", { line: 1 });
	return [...byTac].map(([tac, model]) => ({ tac, model }));
}

/** Adds the models of a table, all or none. @throws Invalid `csv` */
export function importModels(ctx: Ctx, csv: string): Promise<{ added: number; changed: number }> {
	const models = readModels(csv);
	return ctx.transaction(async (tx) => {
		let added = 0;
		for (let at = 0; at < models.length; at += batch) added += await saveModels(tx, models.slice(at, at + batch));
		await logModeration(tx, ctx, {
			action: "import-models",
			object: { kind: "phone-models", id: 0 },
			before: {},
			after: { added, changed: models.length - added },
		});
		return { added, changed: models.length - added };
	});
}
