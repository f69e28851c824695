import { useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { toggleButton } from "../quick-action-form.tsx";

/** Switches the reminder of the evening on and off. */
export function RemindButton({ on }: { on: boolean }) {
	const t = useTranslate();
	const other = { icon: on ? "bell-off" : "bell", text: t(on ? "signIn.remind" : "signIn.reminded") };
	return (
		<Button
			{...toggleButton("remind-sign-in", 1, on, other)}
			kind="ghost"
			size="sm"
			icon={on ? "bell" : "bell-off"}
			data-name={t("signIn.title")}
		>
			{t(on ? "signIn.reminded" : "signIn.remind")}
		</Button>
	);
}
