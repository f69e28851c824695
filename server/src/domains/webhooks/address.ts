import type { Config } from "../../config.ts";
import { isPublicHttps, type Network, networkFor } from "../../platform/http/publicRequest.ts";

type Setting = Pick<Config, "webhookTestReceiver">;

/**
 * Whether events may be sent to an address: https, the default port, a public host. What its name leads to is checked
 * when something is sent.
 */
export const isReceiverAddress = (address: string, { webhookTestReceiver }: Setting): boolean =>
	isPublicHttps(address, webhookTestReceiver);

/** The network that an address may lead into: the public internet, or the receiver of the tests. */
export const receiverNetwork = (address: string, { webhookTestReceiver }: Setting): { network: Network; url: URL } =>
	networkFor(new URL(address), webhookTestReceiver);
