import type { DrawView } from "#contract/draws.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "../wallet/use-amount.ts";

/** Why a member may not enter now. Other reasons have no text of their own. */
const reasons = ["draw-limit", "draw-elsewhere", "too-young", "draw-unavailable"] as const;

/** Buys tickets, or spins the wheel; for a guest the login. */
export function EnterForm({ draw: { kind, state, price, max, own, can } }: { draw: DrawView }) {
	const { t, paths, viewer } = useSite();
	const here = useCurrentPath();
	const amountOf = useAmount();
	if (state !== "open") return null;
	if (!viewer.loggedIn)
		return (
			<Card>
				<Notice action={<Button href={paths.logIn(here)}>{t("nav.logIn")}</Button>}>{t("draw.guest")}</Notice>
			</Card>
		);
	if (!can.enter.ok) {
		const { why } = can.enter;
		const reason = reasons.find((one) => one === why);
		return reason ? (
			<Card>
				<Notice tone="info">{t(`draw.why.${reason}`, { max })}</Notice>
			</Card>
		) : null;
	}
	const left = max - own;
	if (kind === "wheel")
		return (
			<Card>
				<CallForm intent="spin">
					<p>{t("draw.spinsLeft", { n: left })}</p>
					<SubmitButton kind="reward" icon="gift" wide>
						{t("draw.spin", { price: amountOf(price) })}
					</SubmitButton>
				</CallForm>
			</Card>
		);
	return (
		<Card title={t("draw.buyTitle")}>
			<CallForm intent="enter">
				<TextField
					name="tickets"
					type="number"
					label={t("draw.howMany")}
					hint={t("draw.ticketsLeft", { n: left, price: amountOf(price) })}
					min={1}
					max={left}
					step={1}
					defaultValue={1}
					required
				/>
				<SubmitButton kind="reward" icon="ticket" wide>
					{t("draw.buy")}
				</SubmitButton>
			</CallForm>
		</Card>
	);
}
