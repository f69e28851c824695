import { historyRules, type MemberNoteView } from "#contract/memberHistory.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextAreaField } from "../../lib/form/fields.tsx";
import { useTimestamp } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { useSectionName } from "../shell/section-name.ts";
import "../../styles/queue.css";

interface MemberNotesProps {
	uid: number;
	notes: readonly MemberNoteView[];
	/** Sections for whose moderators the viewer may write. */
	sections: readonly number[];
	onAdded: (note: MemberNoteView) => void;
}

/** What moderators tell each other about a member, with the form for a new note. */
export function MemberNotes({ uid, notes, sections, onAdded }: MemberNotesProps) {
	const t = useTranslate();
	const whenOf = useTimestamp();
	const nameOf = useSectionName();
	const sectionName = (fid: number): string => {
		const section = findSectionByFid(fid);
		return section ? nameOf(section) : "";
	};
	const [only] = sections;
	return (
		<Card title={t("queue.notes")}>
			{notes.length === 0 && <p className="text-foreground-2">{t("queue.noNotes")}</p>}
			<ul className="queue-list">
				{notes.map(({ id, by, country_fid, text, dateline }) => (
					<li key={id}>
						<p className="whitespace-pre-line">{text}</p>
						<p className="text-13 text-foreground-3">
							{by.name} · {sectionName(country_fid)} · <time>{whenOf(dateline).text}</time>
						</p>
					</li>
				))}
			</ul>
			{only !== undefined && (
				<CallForm<MemberNoteView>
					intent="note"
					hidden={{ uid, ...(sections.length === 1 && { country_fid: only }) }}
					onDone={onAdded}
					clears
				>
					{sections.length > 1 && (
						<SelectField name="country_fid" label={t("queue.noteSection")} defaultValue={only}>
							<Options of={sections} text={sectionName} />
						</SelectField>
					)}
					<TextAreaField
						name="text"
						label={t("queue.noteText")}
						hint={sections.length === 1 ? t("queue.noteHint", { section: sectionName(only) }) : undefined}
						rows={2}
						maxLength={historyRules.noteMax}
						required
					/>
					<div className="step-actions">
						<SubmitButton kind="soft" size="md">
							{t("queue.noteAdd")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
		</Card>
	);
}
