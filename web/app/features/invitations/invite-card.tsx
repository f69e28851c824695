import { inviteeGold } from "#contract/invitations.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Stat } from "../../ui/stat.tsx";
import { ShareItems } from "../social/share-items.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/invitations.css";

interface InviteCardProps {
	code: string;
	/** Absolute. */
	link: string;
	qr: { size: number; path: string };
	invitees: number;
	rewarded: number;
	xgold: number;
}

/** The member's invitation: what it pays, code, link, QR code, where to share it, and what it brought. */
export function InviteCard({ code, link, qr, invitees, rewarded, xgold }: InviteCardProps) {
	const { t, paths, site } = useSite();
	const amountOf = useAmount();
	const list = paths.href("ucenter/invitation/inviteelist");
	return (
		<Card>
			<p>{t("invitation.text", { gold: inviteeGold })}</p>
			<div className="invite">
				<svg
					className="invite-qr"
					viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
					role="img"
					aria-label={t("invitation.qr")}
					shapeRendering="crispEdges"
				>
					<path d={qr.path} />
				</svg>
				<div>
					<small>{t("invitation.code")}</small>
					<b className="invite-code">{code}</b>
					<small>{t("invitation.qrText")}</small>
				</div>
			</div>
			<div className="invite-share">
				<ShareItems url={link} title={t("invitation.shareTitle", { site: site.siteName })} />
			</div>
			<div className="invite-stats">
				<Stat value={amountOf(invitees)} label={t("invitation.invitees")} href={list} />
				<Stat value={amountOf(rewarded)} label={t("invitation.rewarded")} href={list} />
				<Stat value={amountOf(xgold)} label={t("invitation.earned")} />
			</div>
		</Card>
	);
}
