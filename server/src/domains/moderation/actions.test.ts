import { describe, expect, test } from "vitest";
import texts from "#contract/messages/en/moderation.json" with { type: "json" };
import { caseOutcomeNames } from "#contract/moderationAction.ts";
import {
	actionNames,
	actionOf,
	actionValues,
	appliedActions,
	bulkActionNames,
	menuActions,
} from "#contract/moderationActions.ts";
import { domains } from "../../domains.ts";

const registered = Object.assign({}, ...domains.map(({ moderation }) => moderation));

test("the actions of the domains are those of the contract", () => {
	expect(Object.keys(registered).sort()).toEqual([...actionNames].sort());
});

test("what is offered, or closes a case of its object, is carried out", () => {
	const offered = actionNames.filter((name) => {
		const { appealable, outcome, object } = actionOf(name);
		return appliedActions.some((one) => one === name) || appealable || (outcome && outcome !== "warn" && object);
	});
	expect(offered.filter((name) => !registered[name].apply)).toEqual([]);
});

describe.each(actionNames)("%s has a text", (name) => {
	const { effect, reversal, field, danger, also } = actionOf(name);
	const values = actionValues(actionOf(name));
	const isSwitch = values?.length === 2;
	const isBulk = bulkActionNames.some((one) => one === name);
	const isChosen = field && ((isBulk && !danger) || !isSwitch);
	const keys = [
		`decisions.${name}`,
		...(reversal ? [`decisions.${reversal}`] : []),
		...(effect ? [`notification.text.moderation.${name}`] : []),
		...(effect === "restriction" ? [`notification.text.moderation.${reversal}`] : []),
		...(menuActions.some((one) => one === name)
			? ["action", "done", ...(isSwitch ? ["reverse", "text", "undone"] : [])].map(
					(family) => `moderation.${family}.${name}`,
				)
			: []),
		...(also ? [`moderation.also.${also}`, `moderation.alsoHint.${also}`] : []),
		...(isBulk ? [`moderation.bulk.${name}`] : []),
		...(isChosen ? [`moderation.value.${name}`] : []),
		...(isChosen ? (values ?? []).map((value) => `moderation.level.${name}.${value}`) : []),
	];
	test.each(keys)("%s", (key) => {
		expect(texts).toHaveProperty([key]);
	});
});

test("what is done to several objects names the state that its undoing restores", () => {
	expect(bulkActionNames.filter((name) => !actionOf(name).field)).toEqual([]);
});

test("every outcome has a text", () => {
	for (const outcome of caseOutcomeNames)
		for (const family of ["do", "ask", "done"]) expect(texts).toHaveProperty([`queue.${family}.${outcome}`]);
});
