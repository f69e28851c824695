import type { SignInRecordView } from "#contract/signIns.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MemberGroupBadge } from "../shell/member-group.tsx";
import { SignInButton } from "../social/sign-in/sign-in-button.tsx";

/** Data of the author's card. */
export interface AuthorCardData {
	name: string;
	username: string;
	avatar: string | null;
	groupid: number;
	/** Plain text. */
	signature: string;
	/** Undefined while the wallet is off. */
	signIns: SignInRecordView | undefined;
}

/** The author's card, shown only to the author of the thread (G-50). */
export function AuthorCard({ card }: { card: AuthorCardData }) {
	const t = useTranslate();
	const paths = usePaths();
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
			{card.signIns && (
				<div className="mt-3">
					<SignInButton day={card.signIns.today} signed={card.signIns.is_sign !== 0} />
				</div>
			)}
			<Button kind="quiet" wide className="mt-3" href={paths.member()}>
				{t("nav.userCenter")}
			</Button>
		</Card>
	);
}
