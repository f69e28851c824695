import { useState } from "react";
import { minInterests, tagsList } from "#contract/interests.ts";
import { SettingsLayout } from "../../features/account/settings/settings-layout.tsx";
import { InterestPicker } from "../../features/interests/interest-picker.tsx";
import { saveInterests } from "../../features/interests/save-interests.server.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/interests";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).call(tagsList, {});
	return { tags: lists, saved: url.searchParams.has("saved") };
}

export const action = formActions({
	"save-interests": async (form) =>
		form.show(await saveInterests(form), form.paths.href("ucenter/setting/interests", { saved: 1 })),
});

/** Changing the member's interests. */
export default function Interests({ loaderData: { tags, saved: wasSaved } }: Route.ComponentProps) {
	const t = useTranslate();
	const answered = useFormResult("save-interests");
	const [saved, setSaved] = useState(wasSaved && !answered);
	return (
		<SettingsLayout title={t("interests.title")}>
			<Card>
				<p className="auth-text">{t("interests.text", { min: minInterests })}</p>
				<CallForm intent="save-interests" className="grid grid-cols-1 gap-3" guarded onDone={() => setSaved(true)}>
					<div aria-live="polite">{saved && <Notice tone="good">{t("interests.saved")}</Notice>}</div>
					<InterestPicker tags={tags} />
					<div className="step-actions">
						<SubmitButton>{t("interests.save")}</SubmitButton>
					</div>
				</CallForm>
			</Card>
		</SettingsLayout>
	);
}
