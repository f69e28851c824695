import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/context.ts";

/** Serves stored files. */
export function serveMedia(_app: FastifyInstance, _deps: Deps): void {}
