import { contestRules, type EntryView } from "#contract/contestViews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { EntryPhotos } from "./entry-photos.tsx";

const choices = Array.from({ length: contestRules.juryPoints }, (_, at) => at + 1);

/** A juror's points for an entry. */
export function JuryForm({ entry }: { entry: EntryView }) {
	const t = useTranslate();
	return (
		<Card id={`entry-${entry.tid}`} title={entry.subject}>
			<p className="contest-text">{entry.message}</p>
			<EntryPhotos entry={entry} />
			<CallForm intent="judge" id={entry.tid} hidden={{ tid: entry.tid }}>
				<SelectField name="points" label={t("contest.points")} defaultValue={5}>
					<Options of={choices} text={(points) => points} />
				</SelectField>
				<SubmitButton size="md">{t("contest.givePoints")}</SubmitButton>
			</CallForm>
		</Card>
	);
}
