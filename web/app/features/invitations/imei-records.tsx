import type { ImeiRecordView } from "#contract/imei.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/wallet.css";

/** Phones that the member has activated. */
export function ImeiRecords({ records }: { records: readonly ImeiRecordView[] }) {
	const { t, lang, section } = useSite();
	return (
		<ul className="wallet-lines">
			{records.map(({ id, last_digits, model, inviter, activated, reward, state }) => (
				<li key={id}>
					<div>
						<b>{model}</b>
						<small>
							{[
								t("imei.ending", { digits: last_digits }),
								formatDateTime(activated, lang, section),
								...(inviter ? [t("imei.by", { name: inviter.name })] : []),
							].join(" · ")}
						</small>
					</div>
					<div className="wallet-amount">
						{reward > 0 ? (
							<Coin kind="gold" amount={`+${reward}`} unit="XGold" gain />
						) : (
							<Label kind={state === "review" ? "prize" : "plain"} text={t(`invitation.state.${state}`)} />
						)}
					</div>
				</li>
			))}
		</ul>
	);
}
