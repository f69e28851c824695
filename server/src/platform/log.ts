import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Bindings, type DestinationStream, type LogFn, type Logger, pino } from "pino";

/** Structured logs on standard output; possible secrets are removed. */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
	pino(
		{
			level,
			base: undefined,
			timestamp: pino.stdTimeFunctions.isoTime,
			redact: {
				paths: [
					"*.password",
					"*.password2",
					"*.oldpassword",
					"*.newpassword",
					"*.newpassword2",
					"*.sms_code",
					"*.reg_token",
					"*.signs",
					"*.token",
					"*.auth_token",
					"*.access_token",
					"*.id_token",
					"*.client_secret",
					"*.code",
					"*.mailed",
					"*.recovery",
					"*.ticket",
					"*.secret",
					"*.assertion",
					"*.cookie",
					"*.authorization",
					"*.headers",
				]
					.flatMap((path) => [path, path.slice(2)])
					.filter((path) => path !== "code"),
				remove: true,
			},
			serializers: { err: safeError },
		},
		destination,
	);

/** Name, message, code and stack of an error, without query values or an attached request. */
function safeError(error: unknown): object {
	if (!(error instanceof Error)) return { message: String(error) };
	const { code } = error as { code?: unknown };
	const { message, stack = "" } = error;
	const frames = stack.indexOf(message);
	return {
		type: error.name,
		// PostgreSQL's data errors (class 22) repeat the data.
		message: typeof code === "string" && /^22...$/.test(code) ? "invalid data" : message.split("\nparams:")[0],
		...(code ? { errorCode: code } : {}),
		// The stack repeats the whole message; keep only the frames after it.
		stack: frames < 0 ? undefined : stack.slice(frames + message.length).trim(),
		...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
	};
}

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/**
 * The logger of one request. The child logger is expensive and most requests log nothing, so it is created on first
 * use.
 */
export function createRequestLog(logger: Logger, bindings: Bindings): FastifyBaseLogger {
	let child: Logger | undefined;
	const log: Record<string, unknown> = {
		level: logger.level,
		silent: () => {},
		child: (more: Bindings) => logger.child({ ...bindings, ...more }),
	};
	for (const level of levels)
		log[level] = (...line: Parameters<LogFn>) => {
			if (!logger.isLevelEnabled(level)) return;
			child ??= logger.child(bindings);
			child[level](...line);
		};
	return log as unknown as FastifyBaseLogger;
}

/** Request id, shown to users for support. */
export const newRequestId = (): string => randomUUID();

/** A URL without its query. */
export const stripQuery = (url: string): string => url.split("?")[0] ?? url;
