import { type FanStarYear, fanStarRules } from "#contract/fanStars.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { timeIn } from "../../lib/time-zone.ts";

/** Adds a year, or changes one. */
export function YearForm({ year, next }: { year?: FanStarYear; next: number }) {
	const t = useTranslate();
	const time = (at: number | undefined) => ({
		type: "datetime-local",
		required: true,
		defaultValue: at && timeIn("UTC", at),
	});
	const amount = (max: number, value: number) => ({ type: "number", min: 0, max, required: true, defaultValue: value });
	const prizes = { rows: 2, maxLength: fanStarRules.text.max, required: true };
	return (
		<CallForm intent="set" id={year?.year ?? "new"}>
			<TextField
				name="year"
				type="number"
				label={t("fanStarAdmin.year")}
				min={2000}
				max={2100}
				defaultValue={year?.year ?? next}
				readOnly={year !== undefined}
				required
			/>
			<TextField name="nominate_from" label={t("fanStarAdmin.nominateFrom")} {...time(year?.nominate_from)} />
			<TextField name="vote_from" label={t("fanStarAdmin.voteFrom")} {...time(year?.vote_from)} />
			<TextField name="ends" label={t("fanStarAdmin.ends")} {...time(year?.ends)} />
			<TextField
				name="places"
				label={t("fanStarAdmin.places")}
				{...amount(fanStarRules.maxPlaces, year?.places ?? 10)}
			/>
			<TextField name="days" label={t("fanStarAdmin.days")} {...amount(3_650, year?.days ?? 90)} />
			<TextField name="threads" label={t("fanStarAdmin.threads")} {...amount(10_000, year?.threads ?? 20)} />
			<TextField name="xgold" label={t("fanStarAdmin.xgold")} {...amount(fanStarRules.maxXgold, year?.xgold ?? 500)} />
			<TextAreaField name="prizes_en" label={t("fanStarAdmin.prizesEn")} defaultValue={year?.prizes.en} {...prizes} />
			<TextAreaField name="prizes_fr" label={t("fanStarAdmin.prizesFr")} defaultValue={year?.prizes.fr} {...prizes} />
			<TextAreaField name="prizes_hi" label={t("fanStarAdmin.prizesHi")} defaultValue={year?.prizes.hi} {...prizes} />
			<SubmitButton size="md">{t("fanStarAdmin.save")}</SubmitButton>
		</CallForm>
	);
}
