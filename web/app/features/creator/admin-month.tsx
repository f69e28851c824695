import type { CallResponse } from "#contract/call.ts";
import type { MonthView, readMonth } from "#contract/creatorIncome.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { useMonth } from "./use-day.ts";

/** A month in the list of months. */
export function AdminMonth({ month: view }: { month: MonthView }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const monthOf = useMonth();
	const { month, state, creators, earning, sum } = view;
	return (
		<li>
			<Anchor href={paths.href("admin/creators/income", { month })}>{monthOf(month)}</Anchor>
			<b>{t(`creatorAdmin.month.${state}`)}</b>
			<small>{t("creatorAdmin.sums", { creators, earning: amountOf(earning), sum: amountOf(sum) })}</small>
		</li>
	);
}

/** The state of a month's list, with what an administrator can do next. */
export function MonthCard({ month: view, wrongDays }: { month: MonthView; wrongDays: number }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const monthOf = useMonth();
	const { month, state, creators, earning, sum, paid_creators, checked_by, confirmed_by, checked_by_me } = view;
	const isOpen = state === "prepared" || state === "checked";
	const mayConfirm = state === "prepared" || (state === "checked" && !checked_by_me);
	return (
		<Card title={monthOf(month)} aside={t(`creatorAdmin.month.${state}`)}>
			<p>{t("creatorAdmin.sums", { creators, earning: amountOf(earning), sum: amountOf(sum) })}</p>
			{confirmed_by && (
				<p>
					{t("creatorAdmin.by", { first: checked_by, second: confirmed_by })}{" "}
					{t("creatorAdmin.paidOf", { n: amountOf(paid_creators), all: amountOf(earning) })}
				</p>
			)}
			{isOpen && (
				<Notice tone={wrongDays > 0 ? "warning" : "good"}>
					{wrongDays > 0 ? t("creatorAdmin.differs", { n: wrongDays }) : t("creatorAdmin.agrees")}
				</Notice>
			)}
			{state === "checked" && (
				<p>
					{t("creatorAdmin.checkedBy", { name: checked_by })} {checked_by_me && t("creatorAdmin.otherAdmin")}
				</p>
			)}
			{isOpen && (
				<CallForm intent="prepare" hidden={{ month }}>
					<div className="step-actions">
						{mayConfirm && (
							<SubmitButton value={state === "prepared" ? "check" : "confirm"} size="md">
								{t(state === "prepared" ? "creatorAdmin.check" : "creatorAdmin.confirm")}
							</SubmitButton>
						)}
						<SubmitButton kind="quiet" size="md">
							{t("creatorAdmin.prepare")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
		</Card>
	);
}

type Line = CallResponse<typeof readMonth>["list"][number];

/** A creator in the list of a month. */
export function AdminIncome({ line, month, isOpen }: { line: Line; month: string; isOpen: boolean }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const { id, uid, name, points, rank, threads, week_threads, amount, excluded } = line;
	return (
		<li>
			<span>
				{rank}. {uid > 0 ? <Anchor href={paths.member(uid)}>{name}</Anchor> : name}
			</span>
			<b className={amount > 0 && !excluded ? "is-met" : undefined}>{amountOf(excluded ? 0 : amount)} XCoin</b>
			<small>
				{t("creatorAdmin.line", { points, threads, week: amountOf(week_threads) })}
				{excluded && ` · ${t("creatorAdmin.excluded", { reason: excluded })}`}
			</small>
			{isOpen && (amount > 0 || excluded !== "") && (
				<details>
					<summary className="btn btn-ghost btn-sm">{t("creatorAdmin.exclude")}</summary>
					<CallForm intent="exclude" id={id} hidden={{ month }}>
						<TextField
							name="reason"
							label={t("creatorAdmin.reason")}
							hint={t("creatorAdmin.excludeHint")}
							defaultValue={excluded}
							maxLength={300}
						/>
						<SubmitButton kind="quiet" size="md">
							{t("creatorAdmin.save")}
						</SubmitButton>
					</CallForm>
				</details>
			)}
		</li>
	);
}
