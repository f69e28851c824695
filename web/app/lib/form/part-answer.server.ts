import type { data } from "react-router";
import type { PartAnswer } from "#contract/postedPart.ts";

/** An answer to a form of the script of documents. */
export class AnsweredPart implements PartAnswer {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
	constructor(status: number, headers: Readonly<Record<string, string>>, body: string) {
		this.status = status;
		this.headers = headers;
		this.body = body;
	}
}

export const jsonPart = (result: unknown, status = 200): AnsweredPart =>
	new AnsweredPart(status, { "content-type": "application/json" }, JSON.stringify(result) ?? "null");

export type WithStatus<Data = unknown> = ReturnType<typeof data<Data>>;

/** Whether an action has returned or thrown what `data` makes. */
export const isWithStatus = <Data = unknown>(result: unknown): result is WithStatus<Data> =>
	typeof result === "object" && result !== null && "type" in result && result.type === "DataWithResponseInit";
