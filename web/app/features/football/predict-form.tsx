import { type FixtureView, footballRules } from "#contract/football.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";

/** Predicts a fixture, or changes the prediction. */
export function PredictForm({ fixture: { id, home, away, prediction, can } }: { fixture: FixtureView }) {
	const t = useTranslate();
	if (!can.predict.ok) return null;
	const goals = { type: "number", inputMode: "numeric", min: 0, max: footballRules.maxGoals, required: true } as const;
	return (
		<CallForm intent="predict" id={id} className="fixture-form">
			<TextField name="home" label={t("football.goalsOf", { team: home })} defaultValue={prediction?.home} {...goals} />
			<TextField name="away" label={t("football.goalsOf", { team: away })} defaultValue={prediction?.away} {...goals} />
			<SubmitButton kind={prediction ? "soft" : "main"} size="md">
				{t(prediction ? "football.change" : "football.predict")}
			</SubmitButton>
		</CallForm>
	);
}
