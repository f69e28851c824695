// Finds Caddy for the test of docs/Caddyfile, and installs it if needed.
import { findCommand, installDebian } from "./tools.mjs";

/** The path of Caddy (installed from Debian if possible). */
export async function ensureCaddy() {
	if (!findCommand("caddy")) await installDebian("caddy");
	const path = findCommand("caddy");
	if (!path) throw new Error("No Caddy: install it (https://caddyserver.com/docs/install) and run this again.");
	return path;
}

/** Global setup of the slow tests. */
export default async (project) => project.provide("caddy", await ensureCaddy());
