import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { banDays } from "#contract/powers.ts";
import type { WaveView } from "#contract/spam.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { SelectField } from "../../../lib/form/fields.tsx";
import { useTimestamp } from "../../../lib/read-time.ts";
import { usePaths, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Label } from "../../../ui/label.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { isInProgress, signalTexts, stateTexts } from "./wave-texts.ts";

const pollIntervalMs = 2_000;

interface WaveCardProps {
	wave: WaveView;
	/** Takes in the wave as it is after a decision. */
	onChange: (wave: WaveView) => void;
	/** Some of its posts. */
	children: ReactNode;
	/** Whether it links to its own page. */
	link?: boolean;
}

/** Posts that belong together: why, how many, and the decision about all of them. */
export function WaveCard({ wave, onChange, children, link = false }: WaveCardProps) {
	const t = useTranslate();
	const paths = usePaths();
	const whenOf = useTimestamp();
	const { id, state, posts, members, networks, signals, shared, decide } = wave;
	return (
		<article className="desk-case" aria-label={t("waves.name", { id })}>
			<header>
				<h2 className="font-bold">{t("waves.summary", { posts, members })}</h2>
				<p className="text-13 text-foreground-3">
					<Label kind="plain" text={t(stateTexts[state])} /> {whenOf(wave.last).text}
					{networks > 0 && ` · ${t("waves.networks", { n: networks })}`}
				</p>
			</header>
			<ul className="feedback-text">
				{signals.map((signal) => (
					<li key={signal.name}>
						{t(signalTexts[signal.name])}{" "}
						<span className="text-13 text-foreground-3">{t("waves.ofPosts", { n: signal.posts, posts })}</span>
					</li>
				))}
			</ul>
			{shared.length > 0 && (
				<p>
					{t("waves.shared")} <b className="break-words">{shared.join(", ")}</b>
				</p>
			)}
			{children}
			{isInProgress(state) && <WaveProgress wave={wave} />}
			{decide && <WaveDecision wave={wave} onChange={onChange} />}
			{!decide && <p className="text-13 text-foreground-3">{t("waves.notYours")}</p>}
			{link && (
				<div className="step-actions">
					<Button kind="quiet" href={paths.wave(id)}>
						{t("waves.view", { n: posts })}
					</Button>
				</div>
			)}
		</article>
	);
}

/** The buttons of an open wave, or the undo of a decided one. */
function WaveDecision({ wave: { id, state }, onChange }: Pick<WaveCardProps, "wave" | "onChange">) {
	const t = useTranslate();
	if (state === "undoing") return null;
	if (state !== "open")
		return (
			<CallForm<WaveView> intent="undo" id={id} hidden={{ id }} onDone={onChange}>
				<SubmitButton kind="quiet" size="md">
					{t("waves.undo")}
				</SubmitButton>
			</CallForm>
		);
	return (
		<CallForm<WaveView> intent="remove" id={id} hidden={{ id }} onDone={onChange}>
			<SelectField name="ban_days" label={t("waves.ban")} hint={t("waves.banHint")} defaultValue="">
				<option value="">{t("waves.banNone")}</option>
				{banDays.flatMap((days) =>
					days > 0 ? (
						<option key={days} value={days}>
							{t("waves.days", { n: days })}
						</option>
					) : (
						[]
					),
				)}
			</SelectField>
			<div className="step-actions">
				<SubmitButton kind="danger" size="md" icon="trash" value="remove">
					{t("waves.remove")}
				</SubmitButton>
				<SubmitButton size="md" icon="check" value="release">
					{t("waves.release")}
				</SubmitButton>
			</div>
		</CallForm>
	);
}

/** How far the job is; the page is loaded again until it is done. */
function WaveProgress({ wave: { state, posts, held, removed } }: Pick<WaveCardProps, "wave">) {
	const t = useTranslate();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	const done = state === "removing" ? removed : state === "releasing" ? posts - held - removed : held;
	return (
		<div aria-live="polite">
			<p>{t("waves.progress", { n: done, posts })}</p>
			<ProgressBar percent={(100 * done) / Math.max(1, posts)} text={t("waves.progress", { n: done, posts })} />
		</div>
	);
}
