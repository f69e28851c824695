import type { TestApp } from "./testApp.ts";

/** What must be equal at every moment: stock, ledger and orders. Each number is of rows that are wrong. */
export async function findStoreErrors({ deps: { pool } }: Pick<TestApp, "deps">): Promise<Record<string, number>> {
	const count = async (query: string): Promise<number> =>
		Number(Object.values((await pool.query(`select count(*) from (${query}) wrong`)).rows[0] ?? {})[0]);
	return {
		stock: await count(
			`select 1 from store_offers o where o.stock + o.held <> (select coalesce(sum(change), 0)
				from store_stock_changes c where c.offer_id = o.id)
				- (select coalesce(sum(l.quantity), 0) from store_order_lines l join store_orders r on r.id = l.order_id
				where l.offer_id = o.id and not r.restocked)`,
		),
		sold: await count(
			`select 1 from store_offers o where o.sold <> (select coalesce(sum(l.quantity), 0) from store_order_lines l
				join store_orders r on r.id = l.order_id where l.offer_id = o.id and not r.restocked)`,
		),
		payments: await count(
			`select 1 from store_orders r left join wallet_transfers t on t.id = r.payment_id
				where r.prize is null and (t.id is null or t.amount <> r.total or t.object_id <> r.id or t.reason <> 'order')`,
		),
		unordered: await count(
			`select 1 from wallet_transfers t where t.reason = 'order' and not exists (select from store_orders r
				where r.payment_id = t.id)`,
		),
		totals: await count(
			`select 1 from store_orders r where r.total <> (select coalesce(sum(l.price * l.quantity), 0)
				from store_order_lines l where l.order_id = r.id)`,
		),
		refunds: await count(
			`select 1 from store_orders r where (r.state = 'refunded'
				and r.total > 0) <> exists (select from wallet_transfers t where t.reason = 'order-refund'
				and t.object_id = r.id and t.amount = r.total)`,
		),
		limits: await count(
			`select 1 from store_member_purchases p where p.quantity <> (select coalesce(sum(l.quantity), 0)
				from store_order_lines l join store_orders r on r.id = l.order_id
				where l.offer_id = p.offer_id and r.uid = p.uid and r.state <> 'refunded' and r.prize is null)`,
		),
		balances: await count(
			`select 1 from wallet_accounts a where a.uid is not null and a.balance <> (select coalesce(sum(e.amount), 0)
				from wallet_entries e where e.account_id = a.id)`,
		),
	};
}

/** No row is wrong. */
export const noStoreErrors = {
	stock: 0,
	sold: 0,
	payments: 0,
	unordered: 0,
	totals: 0,
	refunds: 0,
	limits: 0,
	balances: 0,
};
