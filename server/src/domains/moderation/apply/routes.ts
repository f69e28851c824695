import { applyModeration } from "#contract/moderation.ts";
import { actionValues } from "#contract/moderationActions.ts";
import { acknowledge, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { registeredActions } from "../../moderationSlot.ts";

export const routes: Route[] = [
	acknowledge(applyModeration, async (ctx, { body: { action, id, ...choice } }) => {
		const row = registeredActions().get(action);
		if (!row?.apply || row.caseOnly) throw new Invalid({ action: "field.format" });
		if (actionValues(row)?.includes(choice.value) === false) throw new Invalid({ value: "field.format" });
		if (choice.days !== undefined && !row.days?.includes(choice.days)) throw new Invalid({ days: "field.format" });
		await row.apply(ctx, id, choice);
	}),
];
