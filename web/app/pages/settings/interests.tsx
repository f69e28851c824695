import { useState } from "react";
import { minInterests, setUserTags, tagsList } from "#contract/interests.ts";
import { InterestPicker } from "../../features/interests/interest-picker.tsx";
import { saveInterests } from "../../features/interests/save-interests.server.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/interests";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).call(tagsList, {});
	return { tags: lists, saved: url.searchParams.has("saved") };
}

export const action = formActions({
	"save-interests": async (form) => form.show(await saveInterests(form), `${form.paths.interests}?saved=1`),
});

/** Changing the member's interests. */
export default function Interests({ loaderData: { tags, saved: wasSaved } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const answered = useFormResult("save-interests");
	const [saved, setSaved] = useState(wasSaved && !answered);
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("interests.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("interests.title")}</h1>
				<Card>
					<p className="auth-text">{t("interests.text", { min: minInterests })}</p>
					<CallForm call={setUserTags} intent="save-interests" className="step-form" guarded onDone={() => setSaved(true)}>
						<div aria-live="polite">{saved && <Notice tone="good">{t("interests.saved")}</Notice>}</div>
						<InterestPicker tags={tags} />
						<div className="step-actions">
							<SubmitButton>{t("interests.save")}</SubmitButton>
						</div>
					</CallForm>
				</Card>
			</main>
			<Aside />
		</div>
	);
}
