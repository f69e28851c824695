/**
 * Refuses what pg warns of: a query that is sent to a connection before its last one has ended. Each test file runs
 * this, a process once.
 */
function refuse({ message }: Error): void {
	if (message.includes("already executing a query")) throw new Error(message);
}

if (!process.listeners("warning").some(({ name }) => name === refuse.name)) process.on("warning", refuse);
