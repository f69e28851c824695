import { applyModeration } from "#contract/moderation.ts";
import { actionOf, valuesOf } from "#contract/moderationActions.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid, NotFound } from "../../../platform/http/errors.ts";
import { registeredActions } from "../../moderationSlot.ts";

export const routes: Route[] = [
	handle(applyModeration, (ctx, { body: { action, id, ...choice } }) => {
		const apply = registeredActions().get(action)?.apply;
		if (!apply) throw new NotFound();
		const row = actionOf(action);
		if (valuesOf(row)?.includes(choice.value) === false) throw new Invalid({ value: "field.format" });
		if (choice.days !== undefined && !row.days?.includes(choice.days)) throw new Invalid({ days: "field.format" });
		return apply(ctx, id, choice);
	}),
];
