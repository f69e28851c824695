import { useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { minInterests, tagsList } from "#contract/interests.ts";
import { InterestPicker } from "../../features/interests/interest-picker.tsx";
import { saveInterests } from "../../features/interests/save-interests.server.ts";
import { withSelection } from "../../features/interests/selected-tags.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { FormNotices } from "../../lib/form/form-notices.tsx";
import { withOfflineResponse } from "../../lib/form/offline.ts";
import { useErrorFocus } from "../../lib/form/use-error-focus.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pathsForVisitor } from "../../lib/paths.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/interests";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).call(tagsList, {});
	return { tags: lists, key: crypto.randomUUID(), saved: url.searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
	const api = pageApi(context);
	const failure = await saveInterests(api, await request.formData());
	if (failure) return data({ formError: failure.formError, selected: failure.selected }, { status: failure.status });
	return redirect(`${pathsForVisitor(api).interests}?saved=1`, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineResponse(serverAction);

/** Changing the member's interests. */
export default function Interests({ loaderData: { tags, key, saved }, actionData }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const busy = useNavigation().state === "submitting";
	const form = useRef<HTMLFormElement>(null);
	useErrorFocus(form, actionData);
	const selected = actionData && "selected" in actionData ? actionData.selected : undefined;
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("interests.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("interests.title")}</h1>
				<Card>
					<p className="auth-text">{t("interests.text", { min: minInterests })}</p>
					<Form ref={form} method="post" className="step-form">
						<input type="hidden" name="key" value={key} />
						<div aria-live="polite">{saved && !actionData && <Notice tone="good">{t("interests.saved")}</Notice>}</div>
						<FormNotices response={actionData} />
						<InterestPicker key={key} tags={withSelection(tags, selected)} />
						<div className="step-actions">
							<Button type="submit" size="lg" busy={busy}>
								{t("interests.save")}
							</Button>
						</div>
					</Form>
				</Card>
			</main>
			<Aside />
		</div>
	);
}
