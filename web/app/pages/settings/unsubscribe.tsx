import { useState } from "react";
import { CallError } from "#contract/pageApi.ts";
import { followUnsubscribeLink, readUnsubscribeLink } from "#contract/weeklyMail.ts";
import { MessageScreen } from "../../features/auth/message-screen.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/unsubscribe";

/** A GET request turns nothing off, since mail scanners open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const token = url.searchParams.get("token") ?? "";
	const found = await pageApi(context)
		.call(readUnsubscribeLink, { query: { token } })
		.catch((error: unknown) => {
			if (error instanceof CallError && error.status < 500) return undefined;
			throw error;
		});
	return { token, found };
}

const follow =
	(on: boolean) =>
	async ({ api, url }: PostedForm): Promise<{ on: boolean }> => {
		await api.call(followUnsubscribeLink, { body: { token: url.searchParams.get("token") ?? "", undo: on ? 1 : 0 } });
		return { on };
	};

/** The first one also answers mail programs, which post `List-Unsubscribe=One-Click` (RFC 8058). */
export const action = formActions({ unsubscribe: follow(false), undo: follow(true) });

/** Turns the weekly e-mail off without a login, and on again. */
export default function Unsubscribe({ loaderData: { token, found } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [isOn, setOn] = useState(found?.on ?? false);
	const [undone, setUndone] = useState(false);
	const failed = [useFormResult("unsubscribe"), useFormResult("undo")].some((result) => result?.formError);
	if (!found || failed)
		return (
			<MessageScreen
				illustration="letter"
				title={t("unsubscribe.invalidTitle")}
				text={t("unsubscribe.invalidText")}
				alert
			>
				<Button href={paths.href("ucenter/setting/notifications")}>{t("unsubscribe.settings")}</Button>
			</MessageScreen>
		);
	const address = `${paths.href("unsubscribe")}?token=${encodeURIComponent(token)}`;
	const showState = ({ on }: { on: boolean }): void => {
		setOn(on);
		setUndone(on);
	};
	if (!isOn)
		return (
			<MessageScreen illustration="letter" title={t("unsubscribe.doneTitle")} text={t("unsubscribe.doneText")} alert>
				<CallForm intent="undo" action={address} className="" onDone={showState}>
					<SubmitButton kind="quiet">{t("unsubscribe.undo")}</SubmitButton>
				</CallForm>
			</MessageScreen>
		);
	return (
		<MessageScreen
			illustration="letter"
			title={t(undone ? "unsubscribe.undoneTitle" : "unsubscribe.title")}
			text={t("unsubscribe.text")}
			alert={undone}
		>
			<CallForm intent="unsubscribe" action={address} className="" onDone={showState}>
				<SubmitButton icon="check">{t("unsubscribe.submit")}</SubmitButton>
			</CallForm>
		</MessageScreen>
	);
}
