import type { ShopView } from "#contract/goods.ts";
import { Icon } from "../../ui/icon.tsx";

/** A shop with its address, opening hours and phone. */
export const ShopCard = ({ shop: { name, address, city, hours, phone } }: { shop: ShopView }) => (
	<div className="store-shop">
		<b>{name}</b>
		<span>
			<Icon name="map-pin" size={16} /> {[address, city].filter(Boolean).join(", ")}
		</span>
		{hours && (
			<span>
				<Icon name="clock" size={16} /> {hours}
			</span>
		)}
		{phone && (
			<span>
				<Icon name="phone" size={16} /> <a href={`tel:${phone}`}>{phone}</a>
			</span>
		)}
	</div>
);
