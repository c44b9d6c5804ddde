/** Loaded before a child's own script: the child ends when its input closes, which happens when its parent ends, even by kill -9. */
const gone = () => process.exit(1);
process.stdin.once('end', gone).once('close', gone).once('error', gone);
process.stdin.resume();
// The input alone must not keep a finished child alive; inputs other than pipes have no `unref`.
process.stdin.unref?.();
