import { redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { type MessageText, messageRules, previewMessage, publishMessage, readMessage } from "#contract/messageTexts.ts";
import type { Lang } from "#contract/sections.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { useLanguageName } from "../../features/admin/language-name.ts";
import { LineDifference } from "../../features/admin/line-difference.tsx";
import { MessageVersions } from "../../features/admin/message-versions.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/message";
import "../../styles/texts.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const message = await api.load(readMessage, { query: { key: params.key } });
	return { key: params.key, ...message, done: url.searchParams.has("done") };
}

interface Preview extends CallResponse<typeof previewMessage> {
	lang: Lang;
	typed: string;
}

const keyIn = ({ params }: PostedForm): { key: string } => ({ key: params.key ?? "" });

const publish = async (form: PostedForm) => {
	await form.call(publishMessage, keyIn(form));
	return redirect(form.paths.href("admin/messages/:key", { ...keyIn(form), done: 1 }));
};

export const action = formActions({
	preview: async (form): Promise<Preview> => ({
		...(await form.call(previewMessage, keyIn(form))),
		lang: form.text("lang") as Lang,
		typed: form.text("text").replace(/\r\n?/g, "\n"),
	}),
	publish,
	restore: publish,
});

/** A message that members are sent, in three languages: what it says, how it is read, its versions. */
export default function AdminMessage({
	loaderData: { key, group, placeholders, texts, can, done },
}: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const preview = texts.find((message) => message.lang === lang)?.preview ?? key;
	return (
		<AdminFrame
			title={preview.length > messageRules.titleMax ? `${preview.slice(0, messageRules.titleMax)}…` : preview}
			done={done && t("messageText.saved")}
			back={{ href: paths.href("admin/messages", { group }), text: t("admin.messages") }}
		>
			<p className="admin-note">
				<code>{key}</code>
			</p>
			{placeholders.length > 0 && (
				<p className="admin-note">
					{t("messageText.placeholders", { names: placeholders.map((name) => `{${name}}`).join(" ") })}
				</p>
			)}
			{texts.map((message) => (
				<MessageCard key={message.lang} message={message} canPublish={can.publish} />
			))}
		</AdminFrame>
	);
}

function MessageCard({ message, canPublish }: { message: MessageText; canPublish: boolean }) {
	const { lang, text, versions } = message;
	const t = useTranslate();
	const languageName = useLanguageName();
	const preview = useFormResult<Preview>("publish", lang)?.view;
	return (
		<Card title={languageName(lang)}>
			<p className="admin-note">{t("siteText.previewTitle")}</p>
			<p className="message-preview" lang={lang}>
				{preview?.preview ?? message.preview}
			</p>
			{preview && <LineDifference before={text} after={preview.typed} />}
			{canPublish && (
				<CallForm
					intent="publish"
					id={lang}
					encType="multipart/form-data"
					hidden={{ lang, base: versions[0]?.version ?? 0 }}
				>
					<TextAreaField
						name="text"
						label={t("messageText.text")}
						defaultValue={preview?.typed ?? text}
						maxLength={messageRules.textMax}
						lang={lang}
						rows={text.includes("\n") ? 8 : 3}
						required
					/>
					<div className="admin-actions">
						<SubmitButton kind="quiet" size="md" value="preview">
							{t("siteText.preview")}
						</SubmitButton>
						<SubmitButton size="md" value="publish">
							{t("siteText.publish")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
			<MessageVersions message={message} canPublish={canPublish} />
		</Card>
	);
}
