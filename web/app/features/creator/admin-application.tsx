import { creatorRules, langOfTerms, versionOfTerms } from "#contract/creator.ts";
import type { ApplicationView } from "#contract/creatorAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";

/** An application for administrators, with the form to decide while it waits. */
export function AdminApplication({ application }: { application: ApplicationView }) {
	const { t, paths, lang, section } = useSite();
	const { id, member, about, state, terms, dateline, answer, threads, fans, likes } = application;
	return (
		<Card>
			<AuthorRow
				name={member.name}
				avatar={{ src: member.avatar }}
				href={paths.member(member.uid)}
				notes={`${formatDate(dateline, lang, section.region)} · ${t("creatorAdmin.terms", { version: versionOfTerms(terms), lang: langOfTerms(terms).toUpperCase() })}`}
			/>
			<p className="creator-note">{t("creatorAdmin.counts", { threads, fans, likes })}</p>
			<p className="my-2 whitespace-pre-line">{about}</p>
			{state === "pending" ? (
				<CallForm intent="refuse" id={id}>
					<TextAreaField name="answer" label={t("creatorAdmin.answer")} rows={2} maxLength={creatorRules.answer} />
					<div className="step-actions">
						<SubmitButton value="accept" size="md">
							{t("creatorAdmin.accept")}
						</SubmitButton>
						<SubmitButton kind="danger" size="md">
							{t("creatorAdmin.refuse")}
						</SubmitButton>
					</div>
				</CallForm>
			) : (
				<p>
					<b>{t(`creatorAdmin.state.${state}`)}</b> {answer}
				</p>
			)}
		</Card>
	);
}
