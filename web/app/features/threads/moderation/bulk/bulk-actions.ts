import { type BulkAction, bulkActionNames } from "#contract/bulkModeration.ts";
import type { Power } from "#contract/powers.ts";
import type { IconName } from "../../../../ui/icon.tsx";

/** Icon of an action, and the powers of which any shows it. */
export const bulkLooks: Record<BulkAction, { icon: IconName; powers: readonly Power[] }> = {
	sticky: { icon: "pin", powers: ["pin-1", "pin-2", "pin-3"] },
	digest: { icon: "leaf", powers: ["digest"] },
	highlight: { icon: "palette", powers: ["highlight"] },
	close: { icon: "lock", powers: ["close"] },
	move: { icon: "arrow-right", powers: ["move"] },
	delete: { icon: "trash", powers: ["delete-thread"] },
};

/** What a moderator with these powers may do with several threads. */
export const allowedBulkActions = (powers: readonly string[]): BulkAction[] =>
	bulkActionNames.filter((name) => bulkLooks[name].powers.some((power) => powers.includes(power)));
