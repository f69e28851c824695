import type { ServerResponse } from "node:http";
import { finished } from "node:stream";
import type { FastifyRequest } from "fastify";
import { ServerBusy } from "./errors.ts";

/** Bytes of uploads that one member may send at once: two forms of nine photos. */
export const maxUploadBytesPerMember = 96 * 1024 * 1024;

const bytesByMember = new Map<number, number>();

/**
 * Reserves memory for an upload until its response is sent or its connection closed.
 * @param maxBytes counted for a body of unknown length
 * @throws ServerBusy when the member's uploads would exceed their limit
 */
export function reserveUpload(
	uid: number,
	request: FastifyRequest,
	response: ServerResponse,
	maxBytes: number,
	limit = maxUploadBytesPerMember,
): void {
	const bytes = contentLength(request) || maxBytes;
	const sum = (bytesByMember.get(uid) ?? 0) + bytes;
	if (sum > limit) throw new ServerBusy();
	bytesByMember.set(uid, sum);
	finished(response, () => {
		const left = (bytesByMember.get(uid) ?? 0) - bytes;
		if (left > 0) bytesByMember.set(uid, left);
		else bytesByMember.delete(uid);
	});
}

/** The `content-length` of a request; 0 without one. */
export const contentLength = ({ headers }: Pick<FastifyRequest, "headers">): number =>
	Number(headers["content-length"] ?? 0) || 0;

export const isUpload = ({ headers }: FastifyRequest): boolean =>
	/^multipart\/form-data/i.test(headers["content-type"] ?? "");
