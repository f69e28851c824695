import type { CallRequest } from "#contract/call.ts";
import type { ProductView } from "#contract/products.ts";
import type { publishThread } from "#contract/threads.ts";

/** What else is said about a post. The composer keeps it as JSON (`PostFields.publishing`). */
export interface Publishing {
	/** When it is published, in unix seconds; 0 for now. */
	at: number;
	/** The thread that it forwards; 0 for none. */
	forward: number;
	products: ProductView[];
}

/** The JSON of a post; empty when nothing is said. */
export const serializePublishing = ({ at, forward, products }: Publishing): string =>
	at || forward || products.length > 0
		? JSON.stringify({
				at,
				forward,
				products: products.map(({ id, name, description, url }) => ({ id, name, description, url })),
			})
		: "";

/** Parses the JSON of a post; what is unreadable counts as not said. */
export function parsePublishing(json: string): Publishing {
	try {
		const { at, forward, products } = JSON.parse(json) as Partial<Record<keyof Publishing, unknown>>;
		const list = (Array.isArray(products) ? products : []) as Partial<ProductView>[];
		return {
			at: Number(at) || 0,
			forward: Number(forward) || 0,
			products: list.map(({ id, name, description, url }) => ({
				...{ id: Number(id) || 0, name: String(name ?? ""), description: String(description ?? "") },
				url: String(url ?? ""),
			})),
		};
	} catch {
		return { at: 0, forward: 0, products: [] };
	}
}

type Payload = Pick<CallRequest<typeof publishThread>["body"], "push_time" | "forward" | "goods">;

/** Its fields for the calls that post and save; a published thread has no time. */
export function toPublishingPayload(json: string, tid: number): Payload {
	const { at, forward, products } = parsePublishing(json);
	return {
		goods: products.map(({ id, name, description }) => ({ id, name, description })),
		...(tid ? {} : { push_time: String(at) }),
		...(forward && !tid ? { forward } : {}),
	};
}
