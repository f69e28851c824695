import { redirect } from "react-router";
import type { CallResponse } from "#contract/call.ts";
import { addWord, deleteWord, listWords, testWord, wordActions, wordRules } from "#contract/wordFilter.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { SectionOptions, useSectionLabel } from "../../features/admin/section-options.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useFormResult } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/words";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const page = await api.load(listWords, { query: cursorQuery(url) });
	return { ...page, done: url.searchParams.has("done") };
}

const fields = ["word", "action", "replacement", "country_fid", "text"] as const;
type Typed = Record<(typeof fields)[number], string>;

const back = ({ paths }: PostedForm) => redirect(paths.href("admin/words", { done: 1 }));

export const action = formActions({
	add: callThen(addWord, back),
	test: async ({ call, number, text }) => {
		const typed = Object.fromEntries(fields.map((name) => [name, text(name)])) as Typed;
		const word = text("word").trim() || undefined;
		return { ...(await call(testWord, { country_fid: number("country_fid"), word })), typed };
	},
	delete: callThen(deleteWord, back),
});

/** Words that posts are searched for: what happens with them is tried with a text before it is saved. */
export default function AdminWords({ loaderData: { lists, next, sections, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const labelOf = useSectionLabel();
	const tested = useFormResult<CallResponse<typeof testWord> & { typed: Typed }>("add")?.view;
	const typed = tested?.typed;
	return (
		<AdminFrame title={t("admin.words")} done={done && t("words.saved")}>
			<p className="mb-3 text-foreground-2">{t("words.text")}</p>
			{tested && (
				<Notice tone={tested.outcome === null ? "good" : "warning"}>
					<b>{t(`words.outcome.${tested.outcome ?? "none"}`)}</b>
					<p>{tested.text}</p>
					{tested.found.length > 0 && (
						<p className="admin-note">{t("words.found", { words: tested.found.join(", ") })}</p>
					)}
				</Notice>
			)}
			{sections.length > 0 && (
				<Card title={t("words.new")}>
					<CallForm intent="add">
						<TextField
							name="word"
							label={t("words.word")}
							hint={t("words.wordHint")}
							maxLength={wordRules.wordMax}
							defaultValue={typed?.word}
							autoComplete="off"
							required
						/>
						<SelectField name="action" label={t("words.action")} defaultValue={typed?.action}>
							<Options of={wordActions} text={(one) => t(`words.action.${one}`)} />
						</SelectField>
						<TextField
							name="replacement"
							label={t("words.replacement")}
							hint={t("words.replacementHint")}
							maxLength={wordRules.replacementMax}
							defaultValue={typed?.replacement}
							autoComplete="off"
						/>
						<SelectField name="country_fid" label={t("admin.roles.section")} defaultValue={typed?.country_fid}>
							<SectionOptions sections={sections} />
						</SelectField>
						<TextAreaField
							name="text"
							label={t("words.sample")}
							hint={t("words.sampleHint")}
							rows={3}
							maxLength={wordRules.textMax}
							defaultValue={typed?.text}
						/>
						<div className="admin-actions">
							<SubmitButton kind="quiet" size="md" value="test">
								{t("words.try")}
							</SubmitButton>
							<SubmitButton size="md" value="add">
								{t("words.add")}
							</SubmitButton>
						</div>
					</CallForm>
				</Card>
			)}
			<Card title={t("words.all")}>
				{lists.length === 0 && <EmptyState text={t("words.none")} />}
				<ul className="admin-list">
					{lists.map(({ id, word, action: what, replacement, country_fid, by, can }) => (
						<li key={id} className="admin-line">
							<span>
								<b>{word}</b> <Label kind="plain" text={t(`words.action.${what}`)} /> {replacement}
								<span className="admin-note">
									{" "}
									{labelOf(country_fid)} · {by.name}
								</span>
							</span>
							{can.delete && (
								<ButtonForm intent="delete" id={id} hidden={{ id }} icon="trash" text={t("words.delete")} />
							)}
						</li>
					))}
				</ul>
			</Card>
			<NextPage href={next !== null && paths.href("admin/words", { cursor: next })} text={t("admin.roles.more")} />
		</AdminFrame>
	);
}
