import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { type Bindings, type DestinationStream, type LogFn, type Logger, pino } from "pino";

/** Structured lines on standard output, or where a test reads them. What could be a secret never reaches them, whoever logs it. */
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

/** Name, message, code and frames of an error; never the query's values or a request that hangs on it. */
function safeError(error: unknown): object {
	if (!(error instanceof Error)) return { message: String(error) };
	const { code } = error as { code?: unknown };
	const { message, stack = "" } = error;
	const frames = stack.indexOf(message);
	return {
		type: error.name,
		// What PostgreSQL says of data that it can't read (class 22) repeats the data.
		message: typeof code === "string" && /^22...$/.test(code) ? "unfit data" : message.split("\nparams:")[0],
		...(code ? { errorCode: code } : {}),
		// The message stands in the stack too, whole: only what comes after it is ours.
		stack: frames < 0 ? undefined : stack.slice(frames + message.length).trim(),
		...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
	};
}

const levels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/**
 * The log of one request. Its lines carry the request's id; but making such a log costs more than many a request, and
 * most requests say nothing: it is made by the first line that is really written.
 */
export function requestLog(logger: Logger, bindings: Bindings): FastifyBaseLogger {
	let made: Logger | undefined;
	const log: Record<string, unknown> = { level: logger.level, silent: () => {}, child: (more: Bindings) => logger.child({ ...bindings, ...more }) };
	for (const level of levels)
		log[level] = (...line: Parameters<LogFn>) => {
			if (!logger.isLevelEnabled(level)) return;
			made ??= logger.child(bindings);
			made[level](...line);
		};
	return log as unknown as FastifyBaseLogger;
}

/** An id for one request, shown to whoever asks for help. */
export const newRequestId = (): string => randomUUID();

/** An address without its query. */
export const redacted = (url: string): string => url.split("?")[0] ?? url;
