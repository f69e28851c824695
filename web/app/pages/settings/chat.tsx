import { useState } from "react";
import { pushContents, writers } from "#contract/chatRules.ts";
import { chatSettings, saveChatSettings } from "#contract/chatSettings.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/chat";
import "../../styles/onboarding.css";

/** What others see of the viewer. */
const shown = ["showRead", "showTyping", "showPresence"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	return { settings: await pageApi(context).call(chatSettings, {}), saved: url.searchParams.has("saved") };
}

export const action = formActions({
	"save-chat": async (form) => {
		const flags = Object.fromEntries(shown.map((name) => [name, form.has(name) ? 1 : 0])) as Record<
			(typeof shown)[number],
			0 | 1
		>;
		const one = <Value extends string>(values: readonly Value[], name: string): Value | undefined =>
			values.find((value) => value === form.text(name));
		const body = { ...flags, writers: one(writers, "writers"), pushContent: one(pushContents, "pushContent") };
		return form.show(
			await form.api.call(saveChatSettings, { body: body as never }, form.key),
			form.paths.href("ucenter/setting/chat", { saved: 1 }),
		);
	},
});

/** Who may write to the viewer, what others see, and what a notification shows. */
export default function ChatSettings({ loaderData: { settings, saved: wasSaved } }: Route.ComponentProps) {
	const t = useTranslate();
	const answered = useFormResult("save-chat");
	const [saved, setSaved] = useState(wasSaved && !answered);
	return (
		<SettingsLayout title={t("chatSettings.title")}>
			<Card>
				<CallForm intent="save-chat" className="grid grid-cols-1 gap-3" guarded onDone={() => setSaved(true)}>
					<div aria-live="polite">{saved && <Notice tone="good">{t("chatSettings.saved")}</Notice>}</div>
					<fieldset className="grid gap-2">
						<legend className="mb-2 font-bold">{t("chatSettings.writers")}</legend>
						{writers.map((who) => (
							<Checkbox key={who} radio name="writers" value={who} defaultChecked={who === settings.writers}>
								{t(`chatSettings.writers.${who}`)}
							</Checkbox>
						))}
					</fieldset>
					<fieldset className="mt-4 grid gap-2">
						<legend className="mb-2 font-bold">{t("chatSettings.shown")}</legend>
						{shown.map((name) => (
							<Checkbox key={name} name={name} value="1" defaultChecked={settings[name] === 1}>
								{t(`chatSettings.${name}`)}
							</Checkbox>
						))}
					</fieldset>
					<fieldset className="mt-4 grid gap-2">
						<legend className="mb-2 font-bold">{t("chatSettings.push")}</legend>
						{pushContents.map((what) => (
							<Checkbox key={what} radio name="pushContent" value={what} defaultChecked={what === settings.pushContent}>
								{t(`chatSettings.push.${what}`)}
							</Checkbox>
						))}
					</fieldset>
					<div className="step-actions">
						<SubmitButton>{t("chatSettings.save")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
		</SettingsLayout>
	);
}
