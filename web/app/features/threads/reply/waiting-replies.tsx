/** Where the script shows replies that wait on this device for a connection. */
export const WaitingReplies = ({ tid }: { tid: number }) => (
	<div id="waiting-replies" className="waiting-replies" data-tid={tid} />
);
