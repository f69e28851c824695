import type texts from "#contract/messages/en/outbox.json";
import { quickActionPath } from "#contract/scriptConstants.ts";
import { useCurrentPath, useTranslate, useViewer } from "../../lib/site.tsx";
import type { QuickActionName } from "./quick-actions.server.tsx";

const formId = "quick-actions";

/**
 * Attributes of a button of the form.
 * @param name the quick action, with `un` before it to take it back;
 * @param value id of its object
 */
export const quickButton = (name: QuickActionName | `un${QuickActionName}`, value: number) =>
	({ type: "submit", form: formId, name, value }) as const;

/**
 * How the script shows a toggle before the server has answered: classes while it is on and off, and the icon and text
 * of the other state.
 */
interface OtherState {
	on?: string;
	off?: string;
	icon?: string;
	text?: string;
}

/** A quick action that is switched on and off: the outbox has a text for both, of the name of the button. */
type ToggleName = {
	[Name in QuickActionName]: `un${Name}` extends keyof typeof texts ? Name : never;
}[QuickActionName];

/** Attributes of a button that switches a quick action on and off. */
export const toggleButton = (
	name: ToggleName,
	value: number,
	pressed: boolean,
	{ on, off, icon, text }: OtherState,
) => ({
	...quickButton(pressed ? `un${name}` : name, value),
	"aria-pressed": pressed,
	"data-on": on,
	"data-off": off,
	"data-other-icon": icon,
	"data-other": text,
});

/** The form of the quick actions of a screen. */
export function QuickActionForm() {
	const { loggedIn } = useViewer();
	const here = useCurrentPath();
	const t = useTranslate();
	return (
		<form id={formId} method="post" action={quickActionPath} data-offline={t("thread.actionOffline")}>
			<input type="hidden" name="back" value={here} />
			{loggedIn && <input type="hidden" name="member" value="1" />}
		</form>
	);
}
