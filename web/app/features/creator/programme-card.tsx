import { type CreatorStatus, creatorRules, versionOfTerms } from "#contract/creator.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextAreaField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { Notice } from "../../ui/notice.tsx";
import "../../styles/creator.css";

const values = {
	threads: { n: creatorRules.threads, days: creatorRules.threadDays },
	age: { n: creatorRules.minAge },
	confirmed: {},
	"not-banned": {},
};

/** What a member does in the programme: apply, wait, withdraw, agree to new terms, leave. */
export function Programme({ status }: { status: CreatorStatus }) {
	const { creator, application, can_apply } = status;
	if (creator) return <Membership status={status} creator={creator} />;
	if (application?.state === "pending") return <Pending dateline={application.dateline} />;
	return (
		<>
			{application?.state === "refused" && <Refusal status={status} answer={application.answer} />}
			<Requirements status={status} />
			{can_apply && <ApplicationForm terms={status.terms} />}
		</>
	);
}

function useDate(): (at: number) => string {
	const { lang, section } = useSite();
	return (at) => formatDate(at, lang, section.region);
}

function Requirements({ status: { requirements } }: { status: CreatorStatus }) {
	const t = useTranslate();
	return (
		<>
			<h3 className="mt-4 font-bold">{t("creator.requirements")}</h3>
			<ul className="creator-list">
				{requirements.map(({ name, met }) => (
					<li key={name}>
						<span>{t(`creator.requirement.${name}`, values[name])}</span>
						<span className={met ? "is-met" : undefined}>
							<Icon name={met ? "check" : "x"} size={16} /> {t(met ? "creator.met" : "creator.unmet")}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** Agreement to a version of the creator terms. */
function AgreeField({ terms }: { terms: string }) {
	const { t, paths } = useSite();
	return (
		<>
			<CheckboxField name="agree" value="1" required>
				{t("creator.agreeTerms", { version: versionOfTerms(terms) })}
			</CheckboxField>
			<p className="creator-terms">
				<Anchor href={paths.href("creatorterm")}>{t("creator.readTerms")}</Anchor>
			</p>
		</>
	);
}

function ApplicationForm({ terms }: { terms: string }) {
	const t = useTranslate();
	const { min, max } = creatorRules.about;
	return (
		<CallForm intent="apply" hidden={{ terms }}>
			<h3 className="font-bold">{t("creator.applyTitle")}</h3>
			<TextAreaField
				name="about"
				label={t("creator.about")}
				hint={t("creator.aboutHint", { min })}
				rows={5}
				minLength={min}
				maxLength={max}
				required
			/>
			<AgreeField terms={terms} />
			<SubmitButton wide>{t("creator.send")}</SubmitButton>
		</CallForm>
	);
}

function Pending({ dateline }: { dateline: number }) {
	const t = useTranslate();
	const dateOf = useDate();
	return (
		<CallForm intent="withdraw">
			<Notice tone="info" icon="clock">
				{t("creator.waiting", { date: dateOf(dateline) })}
			</Notice>
			<SubmitButton kind="quiet" wide>
				{t("creator.withdraw")}
			</SubmitButton>
		</CallForm>
	);
}

function Refusal({ status: { wait_until }, answer }: { status: CreatorStatus; answer: string }) {
	const t = useTranslate();
	const dateOf = useDate();
	return (
		<Notice tone="warning">
			<p>{t("creator.refused")}</p>
			{answer && <p>{answer}</p>}
			{wait_until > 0 && <p>{t("creator.waitUntil", { date: dateOf(wait_until) })}</p>}
		</Notice>
	);
}

function Membership({
	status: { terms },
	creator,
}: {
	status: CreatorStatus;
	creator: NonNullable<CreatorStatus["creator"]>;
}) {
	const { t, paths } = useSite();
	const dateOf = useDate();
	return (
		<>
			<p className="auth-text">
				{t("creator.since", { date: dateOf(creator.since) })} · {t("creator.level", { n: creator.level })}{" "}
				{creator.super && <Label kind="author" text={t("creator.superCp")} />}
			</p>
			{creator.must_agree && (
				<CallForm intent="agree" hidden={{ terms }}>
					<Notice tone="warning">{t("creator.newTerms")}</Notice>
					<AgreeField terms={terms} />
					<SubmitButton wide>{t("creator.agreeNow")}</SubmitButton>
				</CallForm>
			)}
			<Button wide icon="trend" href={paths.href("ucenter/account/creator")}>
				{t("creator.openCenter")}
			</Button>
			<details className="mt-3">
				<summary className="btn btn-ghost btn-sm">{t("creator.leaveTitle")}</summary>
				<CallForm intent="leave">
					<p>{t("creator.leaveText")}</p>
					<SubmitButton kind="danger">{t("creator.leave")}</SubmitButton>
				</CallForm>
			</details>
		</>
	);
}
