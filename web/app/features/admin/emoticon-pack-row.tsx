import type { AdminEmoticonPackView } from "#contract/emoticonAdmin.ts";
import { emoticonPath } from "#contract/emoticons.ts";
import { stores } from "#contract/goods.ts";
import type { GoodsPriceView } from "#contract/goodsPrices.ts";
import { currencyNames } from "#contract/ledger.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm } from "../../lib/form/call-form.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/editorial.css";

interface EmoticonPackRowProps {
	pack: AdminEmoticonPackView;
	prices: readonly GoodsPriceView[];
	canChange: boolean;
	first: boolean;
	last: boolean;
}

/** A pack with its first emoticons and what it costs, and the buttons that move it and switch it on and off. */
export function EmoticonPackRow({ pack, prices, canChange, first, last }: EmoticonPackRowProps) {
	const { t, paths } = useSite();
	const priceOf = usePriceText();
	const { type, name, names, id, hidden, emoticons } = pack;
	const own = prices.filter(({ subject }) => subject === id);
	return (
		<li>
			<div className="admin-line">
				<span className="editorial-name">
					{emoticons.slice(0, 3).map(({ code }) => (
						<img key={code} src={emoticonPath(code)} width={28} height={28} alt="" loading="lazy" />
					))}
					<span>
						<b>{name}</b> {hidden && <Label kind="plain" text={t("emoticonAdmin.off")} />}
					</span>
				</span>
				{canChange && (
					<span className="admin-actions">
						{!first && (
							<CallForm intent="move" id={`${type} up`} hidden={{ type, step: -1 }} className="">
								<IconButton type="submit" icon="chevron-up" name={t("emoticonAdmin.up", { name })} />
							</CallForm>
						)}
						{!last && (
							<CallForm intent="move" id={`${type} down`} hidden={{ type, step: 1 }} className="">
								<IconButton type="submit" icon="chevron-down" name={t("emoticonAdmin.down", { name })} />
							</CallForm>
						)}
						<ButtonForm
							intent="hide"
							id={type}
							hidden={{ type, status: hidden ? 0 : 1 }}
							text={t(hidden ? "emoticonAdmin.turnOn" : "emoticonAdmin.turnOff")}
						/>
						<Button
							kind="quiet"
							size="sm"
							icon="edit"
							href={paths.href("admin/emoticons", { type })}
							aria-label={t("emoticonAdmin.editName", { name })}
						>
							{t("emoticonAdmin.edit")}
						</Button>
					</span>
				)}
			</div>
			<p className="admin-note">
				{joinFacts(
					emoticons.length > 0 ? t("emoticonAdmin.count", { n: emoticons.length }) : t("emoticonAdmin.empty"),
					names && Object.values(names).join(", "),
					...own.map(priceOf),
					id > 0 && own.length === 0 && t("emoticonAdmin.unsold"),
				)}
			</p>
		</li>
	);
}

/** What a pack costs in a store, with how many countries sell it. */
function usePriceText(): (price: GoodsPriceView) => string {
	const { t, lang } = useSite();
	return ({ store, lowest, highest, sections }) => {
		const amounts = [...new Set([lowest, highest])].map((amount) => formatCount(amount, lang)).join("–");
		return t("emoticonAdmin.sold", { price: `${amounts} ${currencyNames[stores[store]]}`, n: sections });
	};
}
