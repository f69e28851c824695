import { type ShopView, storeRules } from "#contract/goods.ts";
import type { OfferView } from "#contract/storeAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

interface OfferFormProps {
	goodsId: number;
	cid: number;
	offer: OfferView | undefined;
	shops: readonly ShopView[];
}

/** A time for a `datetime-local` field, in UTC. */
const fieldTime = (at: number | undefined): string => (at ? new Date(at * 1000).toISOString().slice(0, 16) : "");

/** The plan of a sale in a section. */
export function OfferForm({ goodsId, cid, offer, shops }: OfferFormProps) {
	const t = useTranslate();
	return (
		<CallForm intent="offer" hidden={{ goods_id: goodsId, cid }}>
			<CheckboxField name="on_sale" value="1" defaultChecked={offer?.on_sale ?? false}>
				{t("storeAdmin.onSale")}
			</CheckboxField>
			<div className="store-pair">
				<TextField
					name="price"
					type="number"
					min={1}
					max={storeRules.maxPrice}
					label={t("storeAdmin.price")}
					defaultValue={offer?.price}
					required
				/>
				<TextField
					name="limit"
					type="number"
					min={0}
					max={1000}
					label={t("storeAdmin.limit")}
					hint={t("storeAdmin.limitHint")}
					defaultValue={offer?.limit ?? 0}
					required
				/>
				<TextField
					name="sale_time"
					type="datetime-local"
					label={t("storeAdmin.saleTime")}
					hint={t("storeAdmin.utc")}
					defaultValue={fieldTime(offer?.sale_time)}
				/>
				<TextField
					name="end_time"
					type="datetime-local"
					label={t("storeAdmin.endTime")}
					hint={t("storeAdmin.utc")}
					defaultValue={fieldTime(offer?.end_time)}
				/>
				<TextField
					name="rank"
					type="number"
					min={0}
					max={10000}
					label={t("storeAdmin.rank")}
					defaultValue={offer?.rank ?? 0}
				/>
			</div>
			{shops.length > 0 && (
				<fieldset className="store-choices">
					<legend>{t("storeAdmin.shops")}</legend>
					{shops.map(({ shop_id, name }) => (
						<Checkbox
							key={shop_id}
							name="shop"
							value={shop_id}
							defaultChecked={offer?.shops.includes(shop_id) ?? false}
						>
							{name}
						</Checkbox>
					))}
				</fieldset>
			)}
			<div className="step-actions">
				<SubmitButton size="md">{t("store.save")}</SubmitButton>
			</div>
		</CallForm>
	);
}
