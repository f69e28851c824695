import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import { banDays } from "#contract/memberModeration.ts";
import type { CampaignView } from "#contract/spam.ts";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { SelectField } from "../../../lib/form/fields.tsx";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Label } from "../../../ui/label.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { isInProgress, signalTexts, stateTexts } from "./campaign-texts.ts";
import "../../../styles/help.css";

const pollIntervalMs = 2_000;

interface CampaignCardProps {
	campaign: CampaignView;
	/** Takes in the campaign as it is after a decision. */
	onChange: (campaign: CampaignView) => void;
	/** Some of its posts. */
	children: ReactNode;
	/** Whether it links to its own page. */
	link?: boolean;
}

/** Posts that belong together: why, how many, and the decision about all of them. */
export function CampaignCard({ campaign, onChange, children, link = false }: CampaignCardProps) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const { id, state, posts, members, networks, signals, shared, decide } = campaign;
	return (
		<article className="queue-case" aria-label={t("campaigns.name", { id })}>
			<header>
				<h2 className="font-bold">{t("campaigns.summary", { posts, members })}</h2>
				<p className="text-13 text-foreground-3">
					<Label kind="plain" text={t(stateTexts[state])} /> {whenOf(campaign.last).text}
					{networks > 0 && ` · ${t("campaigns.networks", { n: networks })}`}
				</p>
			</header>
			<ul className="whitespace-pre-line wrap-anywhere">
				{signals.map((signal) => (
					<li key={signal.name}>
						{t(signalTexts[signal.name])}{" "}
						<span className="text-13 text-foreground-3">{t("campaigns.ofPosts", { n: signal.posts, posts })}</span>
					</li>
				))}
			</ul>
			{shared.length > 0 && (
				<p>
					{t("campaigns.shared")} <b className="break-words">{shared.join(", ")}</b>
				</p>
			)}
			{children}
			{isInProgress(state) && <CampaignProgress campaign={campaign} />}
			{decide && <CampaignDecision campaign={campaign} onChange={onChange} />}
			{!decide && <p className="text-13 text-foreground-3">{t("campaigns.notYours")}</p>}
			{link && (
				<div className="step-actions">
					<Button kind="quiet" href={paths.href("moderation/campaigns/:id", { id })}>
						{t("campaigns.view", { n: posts })}
					</Button>
				</div>
			)}
		</article>
	);
}

/** The buttons of an open campaign, or the undo of a decided one. */
function CampaignDecision({ campaign: { id, state }, onChange }: Pick<CampaignCardProps, "campaign" | "onChange">) {
	const t = useTranslate();
	if (state === "undoing") return null;
	if (state !== "open")
		return (
			<CallForm<CampaignView> intent="undo" id={id} hidden={{ id }} onDone={onChange}>
				<SubmitButton kind="quiet" size="md">
					{t("campaigns.undo")}
				</SubmitButton>
			</CallForm>
		);
	return (
		<CallForm<CampaignView> intent="remove" id={id} hidden={{ id }} onDone={onChange}>
			<SelectField name="ban_days" label={t("campaigns.ban")} hint={t("campaigns.banHint")} defaultValue="">
				<option value="">{t("campaigns.banNone")}</option>
				{banDays.flatMap((days) =>
					days > 0 ? (
						<option key={days} value={days}>
							{t("campaigns.days", { n: days })}
						</option>
					) : (
						[]
					),
				)}
			</SelectField>
			<div className="step-actions">
				<SubmitButton size="md" icon="trash" value="remove">
					{t("campaigns.remove")}
				</SubmitButton>
				<SubmitButton kind="quiet" size="md" icon="check" value="release">
					{t("campaigns.release")}
				</SubmitButton>
			</div>
		</CallForm>
	);
}

/** How far the job is; the page is loaded again until it is done. */
function CampaignProgress({ campaign: { state, posts, pending, removed } }: Pick<CampaignCardProps, "campaign">) {
	const t = useTranslate();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") void revalidate();
		}, pollIntervalMs);
		return () => clearInterval(timer);
	}, [revalidate]);
	const done = state === "removing" ? removed : state === "releasing" ? posts - pending - removed : pending;
	return (
		<div aria-live="polite">
			<p>{t("campaigns.progress", { n: done, posts })}</p>
			<ProgressBar percent={(100 * done) / Math.max(1, posts)} text={t("campaigns.progress", { n: done, posts })} />
		</div>
	);
}
