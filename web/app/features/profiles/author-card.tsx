import { currencyNames } from "#contract/ledger.ts";
import type { ShownMedal } from "#contract/medals.ts";
import type { SignInRecordView } from "#contract/signIns.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { MedalRow } from "../medals/medal-row.tsx";
import { MemberGroupBadge } from "../shell/member-group.tsx";
import { SignInButton } from "../social/sign-in/sign-in-button.tsx";

/** Data of the author's card. */
export interface AuthorCardData {
	uid: number;
	name: string;
	username: string;
	avatar: string | null;
	groupid: number;
	/** Plain text. */
	signature: string;
	medals: readonly ShownMedal[];
	/** Undefined while the wallet is off. */
	signIns: SignInRecordView | undefined;
	balances: { xgold: number; xcoin: number } | undefined;
}

/**
 * The author's card, shown only to the author of the thread: sign-in, the first medals and what they have (U-026,
 * G-50).
 */
export function AuthorCard({ card }: { card: AuthorCardData }) {
	const { t, paths } = useSite();
	return (
		<Card>
			<div className="flex items-center gap-3">
				<Avatar name={card.name} src={card.avatar} />
				<div className="min-w-0">
					<b>{card.name}</b>
					<div className="flex flex-wrap gap-2 text-13 text-foreground-3">
						<MemberGroupBadge groupid={card.groupid} />@{card.username}
					</div>
				</div>
			</div>
			{card.signature && <p className="mt-3 whitespace-pre-line">{card.signature}</p>}
			{card.medals.length > 0 && (
				<div className="mt-3">
					<MedalRow uid={card.uid} medals={card.medals} />
				</div>
			)}
			{card.balances && <Coins {...card.balances} />}
			{card.signIns && (
				<div className="mt-3">
					<SignInButton day={card.signIns.today} signed={card.signIns.is_sign !== 0} gold={card.signIns.today_total} />
				</div>
			)}
			<Button kind="quiet" wide className="mt-3" href={paths.member()}>
				{t("nav.userCenter")}
			</Button>
		</Card>
	);
}

/** What the member has, as links to the wallet. */
function Coins({ xgold, xcoin }: { xgold: number; xcoin: number }) {
	const { paths, lang } = useSite();
	return (
		<p className="mt-3 flex flex-wrap gap-x-5">
			<Anchor className="py-2.5" href={paths.href("ucenter/wallet")}>
				<Coin kind="gold" amount={formatCount(xgold, lang)} unit={currencyNames.xgold} showUnit />
			</Anchor>
			<Anchor className="py-2.5" href={paths.href("ucenter/wallet/xcoin")}>
				<Coin kind="gem" amount={formatCount(xcoin, lang)} unit={currencyNames.xcoin} showUnit />
			</Anchor>
		</p>
	);
}
