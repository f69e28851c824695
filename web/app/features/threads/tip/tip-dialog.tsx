import type { TipsView } from "#contract/tips.ts";
import { formatCount } from "../../../lib/i18n/formats.ts";
import type { MessageKey } from "../../../lib/i18n/translate.ts";
import { useSite } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ErrorNotice } from "../../../ui/notice.tsx";
import { CancelButton } from "../reply/confirm-delete-reply.tsx";
import { useThread } from "../thread-page/thread-context.ts";
import { tipLink } from "./tip-link.tsx";

/** Why the viewer can't tip, where the dialog says more than the error. */
const reasons: Record<string, MessageKey> = {
	"tip-self": "tip.self",
	"tip-repeated": "tip.repeated",
	"tip-limit": "tip.limit",
	"tip-balance": "tip.balanceTooLow",
	"email-unverified": "tip.emailUnverified",
	"email-missing": "tip.emailUnverified",
};

/** The tips of a post, and the amounts that the viewer can tip (U-059). The script makes it modal. */
export function TipDialog({ pid, tips, error }: { pid: number; tips: TipsView; error: string | undefined }) {
	const { t, lang, viewer } = useSite();
	const thread = useThread();
	const { can, amounts, balance, left, author } = tips;
	const affordable = amounts.filter(({ xgold }) => xgold <= Math.min(balance, left));
	return (
		<dialog open className="dialog" aria-labelledby="tip-title">
			<div className="drag-handle" />
			<form method="post" action={tipLink(thread, pid).href} className="dialog-content" data-part="changes">
				<input type="hidden" name="intent" value="tip" />
				<input type="hidden" name="pid" value={pid} />
				<input type="hidden" name="key" value={thread.idempotencyKey} />
				<h2 id="tip-title" className="text-17 mb-3 font-bold">
					{t(can.tip.ok ? "tip.title" : "tip.list", { name: author })}
				</h2>
				<ErrorNotice text={error} />
				<LastTips tips={tips} />
				{can.tip.ok ? (
					<>
						<fieldset className="mb-3">
							<legend className="mb-2">{t("tip.amount")}</legend>
							<div className="flex flex-wrap gap-2">
								{amounts.map(({ xid, xgold }) => (
									<label
										key={xid}
										className="chip outlined has-checked:bg-foreground has-checked:text-background has-disabled:opacity-50 has-focus-visible:outline-2"
									>
										<input
											type="radio"
											name="xid"
											value={xid}
											required
											defaultChecked={xid === affordable[0]?.xid}
											disabled={!affordable.some((amount) => amount.xid === xid)}
											className="sr-only"
										/>
										<Icon name="gold" />
										{formatCount(xgold, lang)}
									</label>
								))}
							</div>
						</fieldset>
						<p className="text-foreground-2 text-13 mb-3">
							{t("tip.balance", { balance: formatCount(balance, lang), left: formatCount(left, lang) })} {t("tip.once")}
						</p>
					</>
				) : (
					viewer.loggedIn &&
					!error && <p className="mb-3">{t(reasons[can.tip.why] ?? "tip.unavailable", { name: author })}</p>
				)}
				<div className="footer">
					<CancelButton text={can.tip.ok ? undefined : t("dialog.close")} />
					{can.tip.ok && <Button type="submit">{t("tip.send")}</Button>}
					{!viewer.loggedIn && <Button href={thread.loginPath}>{t("tip.logIn")}</Button>}
				</div>
			</form>
		</dialog>
	);
}

/** Number and sum of the tips, and the last members (L-037). */
function LastTips({ tips: { num, xgold, member } }: { tips: TipsView }) {
	const { t, paths, lang } = useSite();
	if (num === 0) return <p className="text-foreground-2 mb-3">{t("tip.none")}</p>;
	return (
		<>
			<p className="mb-2">{t("tip.sum", { n: num, count: formatCount(num, lang), xgold: formatCount(xgold, lang) })}</p>
			<ul className="mb-3">
				{member.map((tipper) => (
					<li key={tipper.uid} className="flex items-center gap-2 py-1">
						<Avatar src={tipper.avatar} name={tipper.name} size={26} />
						<Anchor className="grow" href={paths.member(tipper.uid)}>
							{tipper.name}
						</Anchor>
						<span>{formatCount(tipper.xgold, lang)} XGold</span>
					</li>
				))}
			</ul>
		</>
	);
}
