import type { CallResponse } from "#contract/call.ts";
import { type FixtureView, footballRules } from "#contract/football.ts";
import type { listAdminFixtures } from "#contract/footballAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { unixNow } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import { timeIn } from "../../lib/time-zone.ts";
import { FixtureCard } from "./fixture-card.tsx";

/** The fields of a fixture, empty for a new one. */
export function FixtureFields({ fixture }: { fixture?: FixtureView }) {
	const t = useTranslate();
	const name = { maxLength: footballRules.name, required: true };
	return (
		<>
			<TextField
				name="competition"
				label={t("footballAdmin.competition")}
				defaultValue={fixture?.competition}
				{...name}
			/>
			<TextField name="home" label={t("footballAdmin.home")} defaultValue={fixture?.home} {...name} />
			<TextField name="away" label={t("footballAdmin.away")} defaultValue={fixture?.away} {...name} />
			<TextField
				name="kickoff"
				type="datetime-local"
				label={t("footballAdmin.kickoff")}
				defaultValue={fixture && timeIn("UTC", fixture.kickoff)}
				required
			/>
		</>
	);
}

function ResultForm({ fixture: { id, home, away, result } }: { fixture: FixtureView }) {
	const t = useTranslate();
	const goals = { type: "number", inputMode: "numeric", min: 0, max: footballRules.maxGoals, required: true } as const;
	return (
		<CallForm intent="result" id={id}>
			<TextField name="home" label={t("football.goalsOf", { team: home })} defaultValue={result?.home} {...goals} />
			<TextField name="away" label={t("football.goalsOf", { team: away })} defaultValue={result?.away} {...goals} />
			{result && <TextField name="reason" label={t("footballAdmin.reason")} maxLength={300} required />}
			<SubmitButton size="md">{t(result ? "footballAdmin.correct" : "footballAdmin.result")}</SubmitButton>
		</CallForm>
	);
}

/** A fixture with what an administrator may do next. */
export function AdminFixture({ fixture }: { fixture: CallResponse<typeof listAdminFixtures>["list"][number] }) {
	const t = useTranslate();
	const { id, cancelled, result, kickoff, predictions, uncounted } = fixture;
	const hasStarted = kickoff <= unixNow();
	const facts = [
		t("footballAdmin.predictions", { n: predictions }),
		...(result && uncounted > 0 ? [t("footballAdmin.uncounted", { n: uncounted })] : []),
	];
	return (
		<FixtureCard fixture={{ ...fixture, prediction: null }}>
			<p className="fixture-yours">{facts.join(" · ")}</p>
			{!cancelled && hasStarted && (
				<details className="mt-2" open={!result}>
					<summary className="btn btn-soft btn-sm">
						{t(result ? "footballAdmin.correct" : "footballAdmin.result")}
					</summary>
					<ResultForm fixture={fixture} />
				</details>
			)}
			{!cancelled && !result && (
				<details className="mt-2">
					<summary className="btn btn-ghost btn-sm">{t("footballAdmin.change")}</summary>
					<CallForm intent="change" id={id}>
						<FixtureFields fixture={fixture} />
						<SubmitButton size="md">{t("footballAdmin.change")}</SubmitButton>
					</CallForm>
					<CallForm intent="cancel" id={id}>
						<SubmitButton kind="danger" size="md">
							{t("footballAdmin.cancel")}
						</SubmitButton>
					</CallForm>
				</details>
			)}
		</FixtureCard>
	);
}
