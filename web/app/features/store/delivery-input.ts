/** What `DeliveryFields` has sent: a shop, or a saved or new receiver. */
export function readDelivery({ text, number }: { text(name: string): string; number(name: string): number }) {
	const isShop = text("way") === "shop";
	return {
		shop_id: isShop ? number("shop_id") : undefined,
		receiver_id: isShop ? undefined : number("receiver_id"),
	};
}
