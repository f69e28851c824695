import type { SignInRecordView } from "#contract/signIns.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { Card } from "../../../ui/card.tsx";
import { SignInButton } from "./sign-in-button.tsx";
import { SignInWeek } from "./sign-in-week.tsx";
import "../../../styles/sign-in.css";

/** The daily sign-in in short, above the list of home on a phone. */
export function SignInStrip({ record }: { record: SignInRecordView }) {
	const t = useTranslate();
	return (
		<Card id="sign-in-strip" className="lg:hidden">
			<div className="sign-in-head">
				<b>{t("signIn.streak", { n: record.continue_days })}</b>
				<SignInButton day={record.today} signed={record.is_sign !== 0} gold={record.today_total} />
			</div>
			<SignInWeek record={record} />
		</Card>
	);
}
