import type { Config } from "../../../config.ts";
import { isPublicHttps, type Network, networkFor as networkOf } from "../../../platform/http/publicRequest.ts";

/** Whether a push address can be one of a push service. */
export const isPushEndpoint = (endpoint: string, { push }: Pick<Config, "push">): boolean =>
	isPublicHttps(endpoint, push.testService);

/** The network that a push address may lead into: the public internet, or the push service of the tests. */
export const networkFor = (endpoint: URL, { push }: Pick<Config, "push">): { network: Network; url: URL } =>
	networkOf(endpoint, push.testService);
