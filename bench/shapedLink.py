"""A bad line between this machine and a network namespace, at the level of IP packets: for bench/badLine.ts, run as root.

Two TUN devices, one in the namespace, and this program between them, because few kernels of test machines have netem. Each line on
the standard input is a state of the line: {"kbits": 100, "delay_ms": 200, "lost": 0.05} for each direction, or {"cut": true}.
"""
import fcntl, heapq, json, os, random, select, struct, subprocess, sys, time

TUNSETIFF, IFF_TUN, IFF_NO_PI = 0x400454CA, 0x0001, 0x1000
QUEUE_SECONDS = 1.0  # what a cheap router holds before it drops


def tun(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    return device


def run(*words):
    subprocess.run(words, check=True)


space, here, there = sys.argv[1:4]
near, far = tun(here), tun(there)
run("ip", "link", "set", there, "netns", space)
run("ip", "addr", "add", "10.77.0.1/24", "dev", here)
run("ip", "link", "set", here, "up")
for words in (["addr", "add", "10.77.0.2/24", "dev", there], ["link", "set", there, "up"], ["link", "set", "lo", "up"]):
    run("ip", "-n", space, *words)
print("ready", flush=True)

chance = random.Random(20261120)
line = {"kbits": 100_000, "delay_ms": 0, "lost": 0}
free_at = {near: 0.0, far: 0.0}  # when the direction out of a device has sent all it holds
waiting, count = [], 0
while True:
    now = time.monotonic()
    timeout = max(0.0, min(0.5, waiting[0][0] - now)) if waiting else 0.5
    readable, _, _ = select.select([near, far, sys.stdin], [], [], timeout)
    if sys.stdin in readable:
        text = sys.stdin.readline()
        if not text:
            break
        line = json.loads(text)
    for source, target in ((near, far), (far, near)):
        while source in readable:
            try:
                packet = os.read(source, 65536)
            except BlockingIOError:
                break
            now = time.monotonic()
            if line.get("cut") or chance.random() < line["lost"]:
                continue
            begins = max(now, free_at[target])
            if begins - now > QUEUE_SECONDS:
                continue
            free_at[target] = begins + len(packet) * 8 / (line["kbits"] * 1000)
            count += 1
            heapq.heappush(waiting, (free_at[target] + line["delay_ms"] / 1000, count, target, packet))
    now = time.monotonic()
    while waiting and waiting[0][0] <= now:
        _, _, target, packet = heapq.heappop(waiting)
        try:
            os.write(target, packet)
        except OSError:
            pass
